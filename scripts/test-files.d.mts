export function databaseTests(): string[];
export function commandTests(): string[];
export function serverTests(): string[];
