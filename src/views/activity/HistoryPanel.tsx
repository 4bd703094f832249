import { useEffect } from 'react'
import { loadMoreHistory, retryHistory, watchHistory } from '../../actions/activity/loadHistory'
import { hideSnack } from '../../actions/modal/showSnack'
import { useAglet } from '../../components/context/context'
import { useAdopt } from '../../components/context/sheets'
import { useLater } from '../../components/context/useLater'
import { useValue } from '../../components/context/useValue'
import { createShown } from '../../signals/account/shown'
import css from '../../styles/activity/history.css'
import { Activity } from './Activity'

/** What a tab that is drawn from the history can ask for. */
export interface PanelProps {
  /** The next older page. */
  readonly more: () => void
  /** What failed, once again. */
  readonly again: () => void
}

const loadNfts = () => import('../../chunks/account/nfts')

/** The tabs that are drawn from the history, which is read while one of them shows. */
export default function HistoryPanel({ tab }: { tab: 'NFTs' | 'Activity' }) {
  useAdopt()(css)
  const { aglet } = useAglet()
  const { address, network } = useValue(aglet.get(createShown).account)
  const Nfts = useLater(tab === 'NFTs', loadNfts)
  useEffect(() => watchHistory(aglet), [aglet, address, network])

  const props = {
    more: () => void loadMoreHistory(aglet),
    again() {
      hideSnack(aglet)
      retryHistory(aglet)
    },
  }
  if (tab === 'Activity') return <Activity {...props} />
  return Nfts ? <Nfts {...props} /> : null
}
