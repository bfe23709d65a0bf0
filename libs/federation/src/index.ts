export { FederationHttpModule } from './federation.http-module';
