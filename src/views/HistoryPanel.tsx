import { useEffect } from 'react'
import { againHistory, moreHistory, visitHistory } from '../actions/loadHistory'
import { useAglet } from '../components/context'
import { useAdopt } from '../components/sheets'
import { useLater } from '../components/useLater'
import { useValue } from '../components/useValue'
import css from '../styles/history.css'
import { Activity } from './Activity'

/** What a tab that is drawn from the history can ask for. */
export interface PanelProps {
  /** The next older page. */
  readonly more: () => void
  /** What failed, once again. */
  readonly again: () => void
}

const loadNfts = () => import('../parts/nfts')

/** The tabs that are drawn from the history, which is read while one of them shows. */
export default function HistoryPanel({ tab }: { tab: 'NFTs' | 'Activity' }) {
  useAdopt()(css)
  const { aglet } = useAglet()
  const { address } = useValue(aglet.account.account)
  const { network } = useValue(aglet.account.network)
  const Nfts = useLater(tab === 'NFTs', loadNfts)
  useEffect(() => visitHistory(aglet), [aglet, address, network])

  const props = { more: () => void moreHistory(aglet), again: () => void againHistory(aglet) }
  if (tab === 'Activity') return <Activity {...props} />
  return Nfts ? <Nfts {...props} /> : null
}
