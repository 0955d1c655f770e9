import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is one of the public internet, which a server may ask for strangers. Everything with a special
 * meaning is not: private, loopback, link-local (the metadata of clouds at 169.254.169.254), unique local, shared by
 * carriers, multicast, reserved, and addresses that carry another one inside (NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parse(address);
  if (parsed?.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv4') return parsed.toString() !== AZURE_METADATA;
  // What is given out of IPv6 lies in 2000::/3; ::7f00:1 is 127.0.0.1 in a form of old.
  return parsed.match(GLOBAL_UNICAST);
}

/** Whether it is an address of this machine to itself, in any spelling. */
export function isLoopbackAddress(address: string): boolean {
  return parse(address)?.range() === 'loopback';
}

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];
/** Public by its number, and answered by the host that a virtual machine runs on. */
const AZURE_METADATA = '168.63.129.16';
