export { SecurityClassificationPublic } from './api/dto/security-classification.response';
export { refuseUnknownClassification } from './app/refuse-unknown-classification';
export { SecurityClassifications } from './app/security-classifications.service';
export { SecurityClassificationEntity } from './data/security-classification.entity';
export { type Cleared, isCleared, requireCleared, type SecurityClassification } from './domain/security-classification';
export { ClassificationsHttpModule } from './classifications.http-module';
export { ClassificationsModule } from './classifications.module';
