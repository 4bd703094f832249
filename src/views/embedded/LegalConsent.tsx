import { type ReactNode, useState } from 'react'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import Legal from '../connect/Legal'

/**
 * The host's legal texts, and below them children that stay disabled until the user agrees, where the host
 * requires that.
 *
 * @param agreed the user agreed in an earlier view
 */
export function LegalConsent(props: {
  agreed?: boolean
  children: (barred: boolean | undefined) => ReactNode
}) {
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
