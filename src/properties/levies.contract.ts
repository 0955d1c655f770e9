/**
 * How an Australian state calls what owners of a shared building pay for it, as the end of a message's key:
 * owners corporation fees in Victoria (Owners Corporations Act 2006), body corporate fees in Queensland (Body
 * Corporate and Community Management Act 1997), strata levies elsewhere. Takes a state by its short or whole name.
 */
export function leviesIn(state: string | undefined): 'strata' | 'vic' | 'qld' {
  const name = state?.trim().toLowerCase();
  if (name === 'vic' || name === 'victoria') return 'vic';
  return name === 'qld' || name === 'queensland' ? 'qld' : 'strata';
}
