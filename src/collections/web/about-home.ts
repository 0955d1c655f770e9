/** What toasts about saving one home are about: the last that is said holds. */
export function aboutHome(propertyId: string): string {
  return `saved ${propertyId}`;
}
