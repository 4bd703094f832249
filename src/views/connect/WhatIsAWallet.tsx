import { useAglet } from '../../components/context/context'
import { WALLET } from '../../components/icons/laterIcons'
import { Lesson } from '../../components/status/Lesson'
import css from '../../styles/connect/lessons.css'

const KEY = 'M12.5 11a4 4 0 1 0-3.6-2.3L3.5 14v2.5H6V15h1.5v-1.5H9l1-1M13 7v.01'
/** The same picture as the settings have for the language. */
const GLOBE =
  'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM2.5 10h15M10 2.5c4.2 4 4.2 11 0 15-4.2-4-4.2-11 0-15Z'

/** Explanation for a user who has never had a wallet. */
export function WhatIsAWallet() {
  const { aglet, t } = useAglet()
  return (
    <div className="lessons">
      <Lesson
        path={KEY}
        title={t('One login for the web')}
        text={t('A wallet signs you in to apps without a password. Only you hold its key.')}
      />
      <Lesson
        path={WALLET}
        title={t('A home for what you own')}
        text={t('Keep, send and receive coins, tokens and collectibles in one place.')}
      />
      <Lesson
        path={GLOBE}
        title={t('A gateway to new apps')}
        text={t('Connect to thousands of apps and decide what each of them may do.')}
      />
      <button type="button" className="button wide" onClick={() => aglet.route.push('GetWallet')}>
        {t('Get a wallet')}
      </button>
    </div>
  )
}
WhatIsAWallet.css = css
