export { FilePublic } from './api/dto/file.response';
