export * from './logger';
export * from './metrics';
export * from './metrics-server';
export * from './nest-logger';
export * from './telemetry.module';
export * from './trace';
