import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '@svc/audit';
import { AssistantSkills } from './app/assistant-skills.service';
import { ManageSkills } from './app/manage-skills.service';
import { SkillReader } from './app/skill-reader.service';
import { SkillTrail } from './app/skill-trail';
import { AssistantSkillRepository } from './data/assistant-skill.repository';
import { AssistantSkillEntity } from './data/assistant-skill.entity';
import { SkillContentEntity } from './data/skill-content.entity';
import { SkillVersionFileEntity } from './data/skill-version-file.entity';
import { SkillVersionEntity } from './data/skill-version.entity';
import { SkillEntity } from './data/skill.entity';
import { SkillRepository } from './data/skill.repository';

const SERVICES = [AssistantSkills, ManageSkills, SkillReader];

/** The skills of tenants, and which of them assistants have. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      SkillEntity,
      SkillVersionEntity,
      SkillContentEntity,
      SkillVersionFileEntity,
      AssistantSkillEntity,
    ]),
    AuditModule,
  ],
  providers: [...SERVICES, SkillTrail, AssistantSkillRepository, SkillRepository],
  exports: SERVICES,
})
export class SkillsModule {}
