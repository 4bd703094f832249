import { type ReactNode, useState } from 'react'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import Legal from '../connect/Legal'

/**
 * The host's legal texts, and what cannot be picked before they were agreed to, where the host asks for that.
 *
 * @param agreed they were agreed to on the way here
 */
export function Barrier(props: { agreed?: boolean; children: (barred: boolean | undefined) => ReactNode }) {
  const { aglet } = useAglet()
  const { features, privacyPolicyUrl, termsConditionsUrl } = useValue(aglet.resolvedOptions)
  const [agreed, agree] = useState(props.agreed ?? false)
  const barred = Boolean(termsConditionsUrl ?? privacyPolicyUrl) && features.legalCheckbox && !agreed
  return (
    <>
      {!props.agreed && <Legal onAgree={agree} />}
      <fieldset className="list" disabled={barred}>
        {props.children(barred)}
      </fieldset>
    </>
  )
}
