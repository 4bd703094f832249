import { useAglet } from '../../components/context/context'
import { imitatedToken, type NamedToken } from '../../lib/account/imitatedToken'

/** Warns that a token with the symbol or name of a well-known one, or a similar one, is another contract. */
export default function TokenMark({ token }: { token: NamedToken }) {
  const { t } = useAglet()
  const imitated = imitatedToken(token)
  return imitated ? (
    <strong className="bad">{t('Not the well-known {token}', { token: imitated })}</strong>
  ) : null
}
