import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { RESTRICTED_TIME_ZONES } from '../../../src/lib/host/restrictedTimeZones'

test('[9.31] the restricted zones are those of China, Hong Kong and Macau, each once', () => {
  const cities = RESTRICTED_TIME_ZONES.map(zone => zone.replace(/^ASIA\//, ''))
  assert.equal(cities.join(' '), 'SHANGHAI URUMQI CHONGQING HARBIN KASHGAR MACAU HONG_KONG MACAO BEIJING')
  assert.is(new Set(cities).size, cities.length)
})

test.run()
