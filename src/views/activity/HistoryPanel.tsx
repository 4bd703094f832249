import { type ComponentType, useEffect } from 'react'
import { loadMoreHistory, retryHistory, watchHistory } from '../../actions/activity/watchHistory'
import { hideSnack } from '../../actions/modal/hideSnack'
import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { createShown } from '../../signals/account/shown'
import css from '../../styles/activity/history.css'
import { Activity } from './Activity'

/** Props of the tabs that show data from the history. */
export interface PanelProps {
  /** Loads the next older page. */
  readonly more: () => void
  /** Repeats the load that failed. */
  readonly again: () => void
}

/** Cached for the page, like this panel. */
const nfts: { view?: ComponentType<PanelProps> } = {}
const loadNfts = () => import('../../chunks/account/nfts')

/** The tabs that show data from the history, which is loaded while one of them is mounted. */
export default function HistoryPanel({ tab }: { tab: 'NFTs' | 'Activity' }) {
  useAddStyleSheet()(css)
  const { aglet } = useAglet()
  const { address, network } = useValue(aglet.get(createShown).account)
  const Nfts = useLazyComponent(tab === 'NFTs', loadNfts, nfts)
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
