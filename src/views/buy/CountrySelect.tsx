import { useLayoutEffect, useMemo, useRef } from 'react'
import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { DOWN } from '../../components/icons/laterIcons'
import { intl } from '../../lib/format/intl'
import type { BuyCountry } from '../../net/buy/getSellerProperties'
import { createSellerOffers } from '../../signals/buy/sellerOffers'
import css from '../../styles/buy/sellers.css'

/** The user's country. Providers sell by country, and the country detected for the device may be wrong. */
export function CountrySelect() {
  useAddStyleSheet()(css)
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const comparing = aglet.get(createSellerOffers)
  const countries = useValue(comparing.offer)?.countries ?? NONE
  const country = useValue(comparing.country)
  const select = useRef<HTMLSelectElement>(null)
  const sorted = useMemo(() => byName(countries, locale), [countries, locale])
  useLayoutEffect(() => {
    if (select.current && country) select.current.value = country
  })
  if (countries.length < 2) return null
  return (
    <label className="country">
      <span className="note">{t('Your country')}</span>
      <select ref={select} onChange={() => comparing.chooseCountry(select.current!.value)}>
        {sorted.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <Icon path={DOWN} />
    </label>
  )
}

const NONE: readonly BuyCountry[] = []

/** The countries with their names in the locale, sorted by name. */
function byName(countries: readonly BuyCountry[], locale: string): readonly BuyCountry[] {
  const nameOf = ({ code, name }: BuyCountry): string => {
    try {
      return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? name
    } catch {
      return name
    }
  }
  // By the language of the modal; the browser's may sort its letters in another order.
  const order = intl(locale, 'order', tag => new Intl.Collator(tag).compare)
  return countries
    .map(country => ({ ...country, name: nameOf(country) }))
    .sort((a, b) => order(a.name, b.name))
}
