export { type Output, runMigrate } from './command.ts';
export { diffOf, isMigratable, type Migrated, migrate } from './migrate.ts';
