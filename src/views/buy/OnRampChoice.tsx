import { useEffect, useState } from 'react'
import { loadOnrampOptions } from '../../actions/buy/prepareBuy'
import { goBack } from '../../actions/modal/openModal'
import { useAglet } from '../../components/context/context'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { CARD } from '../../components/icons/buyIcons'
import { Icon } from '../../components/icons/Icon'
import { CHECK } from '../../components/icons/laterIcons'
import { Logo } from '../../components/images/Logo'
import { Row } from '../../components/lists/Row'
import { SkeletonRows } from '../../components/lists/SkeletonRows'
import { VirtualList } from '../../components/lists/VirtualList'
import { createBuying } from '../../signals/buy/buying'
import { useBuyStyles } from './useBuyStyles'

/** Row height in px, as in the style sheet. */
const ROW = 64
/** Lists longer than this can be searched. */
const SEARCH_FROM = 8

export interface Choice {
  readonly key: string
  readonly name: string
  readonly note?: string | undefined
  readonly image: string | undefined
}

/** Lower case for a search. In Turkish `İ` and `I` are the capitals of `i` and `ı`; here all four are `i`. */
const fold = (text: string) => text.toLowerCase().replaceAll('\u0307', '').replaceAll('ı', 'i')

/** List of coins or currencies to choose from; choosing one goes back. */
export function OnRampChoice(props: {
  items: readonly Choice[]
  current: string | undefined
  label: string
  onPick: (key: string) => void
}) {
  useBuyStyles()
  const { aglet, t } = useAglet()
  const { features, termsConditionsUrl, privacyPolicyUrl } = useValue(aglet.resolvedOptions)
  const { caipNetworkId } = useValue(aglet.account.network).network
  const options = useValue(aglet.get(createBuying).options)
  const needsConsent = features.legalCheckbox === true && Boolean(termsConditionsUrl ?? privacyPolicyUrl)
  const [agreed, agree] = useState(false)
  const [query, search] = useState('')
  const Legal = useLazyComponent(needsConsent, () => import('../connect/Legal'))
  useEffect(() => loadOnrampOptions(aglet, false), [caipNetworkId])

  const wanted = fold(query.trim())
  const items = props.items.filter(({ name, note = '' }) => fold(`${name} ${note}`).includes(wanted))
  return (
    <>
      {Legal && <Legal onAgree={agree} />}
      <fieldset className="list" disabled={needsConsent && !agreed}>
        {props.items.length >= SEARCH_FROM && (
          <input
            type="search"
            className="input"
            placeholder={t('Search')}
            aria-label={t('Search')}
            onInput={event => search(event.currentTarget.value)}
          />
        )}
        {!options && <SkeletonRows className="list" />}
        {items.length ? (
          <div className="panel choices">
            <VirtualList
              items={items}
              keyOf={({ key }) => key}
              size={ROW}
              label={props.label}
              draw={({ key, name, note, image }) => (
                <Row
                  icon={<Logo name={name} src={image} />}
                  label={name}
                  note={note}
                  current={key === props.current}
                  end={key === props.current && <Icon path={CHECK} />}
                  onPick={() => {
                    props.onPick(key)
                    goBack(aglet)
                  }}
                />
              )}
            />
          </div>
        ) : (
          options && (
            <div className="empty" role="alert">
              <Icon path={CARD} />
              <p>
                {query ? t('Nothing found for “{query}”', { query }) : t('There is nothing to choose from.')}
              </p>
            </div>
          )
        )}
      </fieldset>
    </>
  )
}
