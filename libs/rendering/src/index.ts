export { ChromiumRenderer } from './app/chromium-renderer';
export * from './rendering.module';
