import { useState } from 'react'
import type { Aglet } from '../aglet'
import { useAglet } from '../components/context'
import { useValue } from '../components/useValue'
import { safeLink } from '../lib/url'

export interface Consent {
  /** False: everything below the checkbox is inert until it is ticked. */
  readonly given: boolean
  readonly asked: boolean
  readonly give: (given: boolean) => void
}

/** Whether the host wants consent to its legal texts before a wallet may be picked. */
export function useConsent(aglet: Aglet): Consent {
  const { features, termsConditionsUrl, privacyPolicyUrl } = useValue(aglet.options)
  const [ticked, give] = useState(false)
  const asked = features.legalCheckbox === true && Boolean(termsConditionsUrl ?? privacyPolicyUrl)
  return { asked, given: ticked || !asked, give }
}

/** The host's legal texts: a checkbox above the list, or one line of links. */
export function Legal({ consent }: { consent: Consent }) {
  const { aglet, t } = useAglet()
  const { termsConditionsUrl, privacyPolicyUrl } = useValue(aglet.options)
  const link = (url: string | undefined, text: string) => {
    const href = safeLink(url)
    return href && (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {t(text)}
      </a>
    )
  }
  const terms = link(termsConditionsUrl, 'Terms of Service')
  const privacy = link(privacyPolicyUrl, 'Privacy Policy')
  if (!terms && !privacy) return null
  const links = (
    <>
      {terms}
      {terms && privacy && ` ${t('and')} `}
      {privacy}
    </>
  )
  return consent.asked ? (
    <label className="legal">
      <input type="checkbox" onChange={event => consent.give(event.currentTarget.checked)} />
      <span>
        {t('I agree to the')} {links}
      </span>
    </label>
  ) : (
    <p className="legal">
      {t('By connecting a wallet, you agree to the')} {links}
    </p>
  )
}
