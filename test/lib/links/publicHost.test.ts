import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isLoopback, isPublicHost } from '../../../src/lib/links/publicHost'

/** The hostname as `URL` normalises it. */
const hostOf = (host: string) => new URL(`https://${host}/`).hostname

test('internet hosts are public', () => {
  for (const host of ['ens.example', 'a.b.example', '1.1.1.1', '8.8.8.8', '172.32.0.1', '[2606:4700::1111]'])
    assert.ok(isPublicHost(hostOf(host)), host)
})

test('this computer, private networks and local names are not public, however they are written', () => {
  for (const host of [
    ...['localhost', 'a.localhost', '127.0.0.1', '127.1', '0x7f.1', '017700000001', '2130706433', '[::1]'],
    ...[
      '10.0.0.1',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
    ],
    ...[
      '192.0.0.1',
      '192.0.2.1',
      '198.18.0.1',
      '198.51.100.1',
      '203.0.113.1',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...['[::]', '[fd00::1]', '[fe80::1]', '[::ffff:10.0.0.1]', '[2002:c0a8:101::1]', '[64:ff9b::a00:1]'],
    ...['router', 'printer.local', 'a.internal', 'wiki.corp', 'nas.lan', 'a.home.arpa', 'host.localdomain'],
    ...['localhost.', 'printer.local.'],
  ])
    assert.not(isPublicHost(hostOf(host)), host)
})

test('this computer is recognised by its names and addresses', () => {
  for (const host of ['localhost', 'a.localhost', '127.0.0.1', '127.9.9.9', '[::1]'])
    assert.ok(isLoopback(hostOf(host)), host)
  for (const host of ['10.0.0.1', 'localhost.example', '128.0.0.1', '127.example'])
    assert.not(isLoopback(hostOf(host)), host)
})

test.run()
