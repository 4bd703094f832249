import { useAglet } from '../../components/context/context'
import { Lesson } from '../../components/status/Lesson'
import css from '../../styles/connect/lessons.css'

const NODES =
  'M10 7.5v5M8 14.5H5.5M12 14.5h2.5M10 2.5A2.5 2.5 0 1 1 10 7.5 2.5 2.5 0 0 1 10 2.5ZM8 12.5h4v4H8ZM1.5 12.5h4v4h-4ZM14.5 12.5h4v4h-4Z'
const COST =
  'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM12.5 7.6C12 6.8 11 6.4 10 6.4c-1.3 0-2.4.6-2.4 1.7 0 2.5 4.8 1.3 4.8 3.8 0 1.1-1.1 1.7-2.4 1.7-1.1 0-2.1-.4-2.6-1.2M10 5v1.4M10 13.6V15'

const MORE = 'https://ethereum.org/en/developers/docs/networks/'

/** Explanation for a user who sees a list of networks for the first time. */
export function WhatIsANetwork() {
  const { t } = useAglet()
  return (
    <div className="lessons">
      <Lesson
        path={NODES}
        title={t('Many computers, one record')}
        text={t(
          'A network is a set of computers that agree on who owns what. An app can use one network or several.',
        )}
      />
      <Lesson
        path={COST}
        title={t('Each has its own rules')}
        text={t(
          'Networks differ in speed and fees. What you own on one network is not on another until you move it.',
        )}
      />
      <a className="button wide" href={MORE} target="_blank" rel="noopener noreferrer">
        {t('Learn more')}
      </a>
    </div>
  )
}
WhatIsANetwork.css = css
