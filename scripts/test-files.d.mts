export function databaseTests(): string[];
export function commandTests(): string[];
export function embeddedTests(): string[];
