export { JobPublic } from './api/dto/job.response';
export { JobsHttpModule } from './jobs.http-module';
