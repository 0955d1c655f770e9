import { SHIPPED_SET } from '../../../icons/icon-name.contract.ts';

/** Names of icons that suit texts about homes, offered for one press; others of the set can be typed. */
export const OFFERED_ICONS: readonly string[] = [
  ...['house', 'building', 'building-2', 'hotel', 'warehouse', 'factory', 'store', 'school', 'hospital', 'church'],
  ...['tent', 'trees', 'tree-pine', 'mountain', 'waves', 'sun', 'snowflake', 'flame', 'droplets', 'zap', 'leaf'],
  ...['key', 'key-round', 'door-open', 'bed', 'bed-double', 'bath', 'shower-head', 'sofa', 'lamp', 'armchair'],
  ...['utensils', 'refrigerator', 'washing-machine', 'car', 'car-front', 'bike', 'train-front', 'bus', 'plane'],
  ...['ship', 'map', 'map-pin', 'compass', 'navigation', 'search', 'heart', 'star', 'bell', 'calendar', 'clock'],
  ...['camera', 'image', 'video', 'calculator', 'percent', 'banknote', 'coins', 'wallet', 'credit-card', 'piggy-bank'],
  ...['hand-coins', 'scale', 'gavel', 'file-text', 'clipboard-list', 'newspaper', 'book-open', 'graduation-cap'],
  ...['info', 'circle-help', 'message-circle', 'mail', 'phone', 'user', 'users', 'handshake', 'shield-check', 'lock'],
  ...['check', 'circle-check', 'triangle-alert', 'chart-line', 'chart-column', 'trending-up', 'trending-down'],
  ...['ruler', 'hammer', 'paint-roller', 'wrench', 'recycle', 'baby', 'dog', 'accessibility', 'share-2', 'link'],
  ...['globe', 'languages', 'settings', 'sparkles', 'lightbulb'],
].map((name) => `${SHIPPED_SET}:${name}`);
