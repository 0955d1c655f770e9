export function databaseTests(): string[];
export function commandTests(): string[];
