import { expect, it } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

it.each(['8.8.8.8', '1.1.1.1', '203.0.114.1', '2606:4700::1111', '2a00:1450::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ...['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'], // private
  ...['127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::7f00:1'], // this machine
  ...['0.0.0.0', '::', '255.255.255.255', '240.0.0.1'], // none at all
  // metadata
  ...['169.254.169.254', 'fe80::1', 'fe80::1%eth0', '::ffff:169.254.169.254', 'fd00:ec2::254', '168.63.129.16'],
  ...['100.64.0.1', '100.100.100.200'], // carriers
  ...['fc00::1', 'fdff::1', 'fec0::1'], // unique local, site-local
  ...['224.0.0.1', 'ff02::1'], // multicast
  // reserved
  ...['192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1', '192.0.0.192', '192.88.99.1'],
  ...['64:ff9b::a00:1', '64:ff9b:1::1', '2002:a00:1::', '2001::1', '100::1'], // with another one inside, or nowhere
  ...['', 'localhost', '10.0.0', '1.2.3.4.5', '8.8.8.8/32'],
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it('knows this machine in every spelling', () => {
  expect(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'].map(isLoopbackAddress)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['10.0.0.1', '8.8.8.8', '::', '0.0.0.0', '::7f00:1', 'localhost'].filter(isLoopbackAddress)).toEqual([]);
});
