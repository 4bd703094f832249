import { useMemo } from 'react'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { ALERT, Icon } from '../../components/icons/Icon'
import { deviceHashes, type SigningRequest } from '../../lib/evm/deviceHashes'
import css from '../../styles/settings/verify.css'

/** Offsets of the hash's chunks of four digits, after 0x; chunks are easier to compare by eye. */
const CHUNKS = Array.from({ length: 16 }, (_, i) => 2 + 4 * i)

/** The view for the signing request in the route's data. */
export function Verify() {
  const { aglet } = useAglet()
  const { signing } = useValue(aglet.route.entry).data
  return signing ? <VerifyHashes request={signing} /> : null
}
Verify.css = css

/** The hashes of a signing request as a hardware wallet shows them, for comparison by eye. */
export function VerifyHashes({ request }: { request: SigningRequest }) {
  const { t } = useAglet()
  const hashes = useMemo(() => {
    try {
      return deviceHashes(request)
    } catch {
      return 'wrong'
    }
  }, [request])
  if (typeof hashes !== 'object')
    return (
      <div className="empty" role="alert">
        <Icon path={ALERT} />
        <p>
          {hashes
            ? t('The data that the app wants you to sign is malformed. You should decline it.')
            : t('This message is too long to be checked here.')}
        </p>
      </div>
    )
  const { domain, message, digest } = hashes
  return (
    <div className="verify">
      <p>{t('Compare this with the screen of your hardware wallet. Decline there if anything differs.')}</p>
      <dl>
        {domain && <Hash label={t('Domain hash')} hash={domain} />}
        {message && <Hash label={t('Message hash')} hash={message} />}
        <Hash label={domain ? t('What is signed (EIP-712)') : t('What is signed (EIP-191)')} hash={digest} />
      </dl>
    </div>
  )
}

function Hash({ label, hash }: { label: string; hash: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd dir="ltr">
        {CHUNKS.map(at => (
          <b key={at}>{hash.slice(at, at + 4)}</b>
        ))}
      </dd>
    </>
  )
}
