export function databaseTests(): string[];
