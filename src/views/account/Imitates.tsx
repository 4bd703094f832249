import { useAglet } from '../../components/context/context'

/** Before what a row says of a token: that it is another contract than the known one whose symbol or name it bears. */
export function Imitates({ token }: { token: string }) {
  const { t } = useAglet()
  return <strong className="bad">{t('Not the known {token}', { token })} · </strong>
}
