import { useAglet } from '../../components/context/context'
import { imitatedToken, type NamedToken } from '../../lib/account/imitatedToken'

/** Says of a token that bears a well-known one's symbol or name, or one like it, that it is another contract. */
export default function TokenMark({ token }: { token: NamedToken }) {
  const { t } = useAglet()
  const imitated = imitatedToken(token)
  return imitated ? <strong className="bad">{t('Not the known {token}', { token: imitated })}</strong> : null
}
