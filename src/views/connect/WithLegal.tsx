import { type ReactNode, useState } from 'react'
import { useAglet } from '../../components/context/context'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'

/**
 * A view that the modal may open on in place of Connect, below the host's legal texts. Where the host requires
 * consent, the view is drawn once the user has agreed.
 */
export function WithLegal({ children }: { children: ReactNode }) {
  const { aglet } = useAglet()
  const { features, privacyPolicyUrl, termsConditionsUrl } = useValue(aglet.resolvedOptions)
  // A user who came from Connect has seen them there.
  const isFirst = !useValue(aglet.route.canGoBack)
  const [agreed, agree] = useState(false)
  const legal = isFirst && Boolean(termsConditionsUrl ?? privacyPolicyUrl)
  const Legal = useLazyComponent(legal, () => import('./Legal'))
  return (
    <>
      {Legal && <Legal onAgree={agree} />}
      {legal && features.legalCheckbox && !agreed ? null : children}
    </>
  )
}
