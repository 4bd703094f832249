import { useState } from 'react'
import { hideModal } from '../../actions/modal/openModal'
import { showSnack } from '../../actions/modal/showSnack'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'

const LEAVE = 'M8 4.5H4.5v11H8M12 6.5l3.5 3.5-3.5 3.5M15 10H8'

/** Ends every connection, and closes the modal. Whoever has logged in logs out, and is told what becomes of the account. */
export function Leave() {
  const { aglet, t } = useAglet()
  const { embeddedWalletInfo: login } = useValue(aglet.account.account)
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      const { disconnect } = await import('../../chunks/modal/session')
      await disconnect(aglet)
      hideModal(aglet)
    } catch {
      setLeaving(false)
      showSnack(aglet, 'Failed to disconnect', 'error')
    }
  }
  return (
    <>
      <button type="button" className="button" disabled={leaving} onClick={leave}>
        {leaving ? <span className="spinner" /> : <Icon path={LEAVE} />}
        {login ? t('Log out') : t('Disconnect')}
      </button>
      {login && <p className="foot">{t('Your account stays. Log in again the same way.')}</p>}
    </>
  )
}
