export { ServicesHttpModule } from './services.http-module';
export { ServicesModule } from './services.module';
