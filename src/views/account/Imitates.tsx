import { useAglet } from '../../components/context/context'

/** Warning at the start of a row's note: the token is not the known token whose symbol or name it uses. */
export function Imitates({ token }: { token: string }) {
  const { t } = useAglet()
  return <strong className="bad">{t('Not the well-known {token}', { token })} · </strong>
}
