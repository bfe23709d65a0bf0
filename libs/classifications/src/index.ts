export { SecurityClassificationPublic } from './api/dto/security-classification.response';
export { SecurityClassifications } from './app/security-classifications.service';
export { SecurityClassificationEntity } from './data/security-classification.entity';
export { type Cleared, isCleared, type SecurityClassification } from './domain/security-classification';
export { ClassificationsHttpModule } from './classifications.http-module';
export { ClassificationsModule } from './classifications.module';
