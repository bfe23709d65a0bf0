import 'reflect-metadata';
import { BACKEND_CONFIGS, bootConfig } from '@svc/config';
import { docsPages, runHttpProcess } from '@svc/http';
import { AppModule } from './app.module';

const { configs } = bootConfig(BACKEND_CONFIGS);
void runHttpProcess('api', configs, AppModule.with(configs), [docsPages]);
