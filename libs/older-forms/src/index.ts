export { OLDER_DIALECT } from './api/older-dialect';
export { OlderFormsHttpModule } from './older-forms.http-module';
