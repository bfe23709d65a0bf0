export * from './builders';
export * from './environment';
export * from './eventually';
export * from './test-database';
