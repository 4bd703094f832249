import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { safeLink } from '../../lib/links/link'
import css from '../../styles/connect/legal.css'

export interface LegalProps {
  readonly onAgree: (agreed: boolean) => void
}

/** The host's legal texts, as a checkbox above the list or as one line of links. */
export default function Legal({ onAgree }: LegalProps) {
  const { aglet, t } = useAglet()
  useAddStyleSheet()(css)
  const { features, termsConditionsUrl, privacyPolicyUrl } = useValue(aglet.resolvedOptions)
  const link = (url: string | undefined, text: string) => {
    const href = safeLink(url)
    // A text whose URL is not safe to link still needs agreement.
    return href ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {t(text)}
      </a>
    ) : (
      url && t(text)
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
  return features.legalCheckbox ? (
    <label className="legal">
      <input type="checkbox" onChange={event => onAgree(event.currentTarget.checked)} />
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
