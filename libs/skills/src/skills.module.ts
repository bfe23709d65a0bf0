import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '@svc/audit';
import { AssistantSkills } from './app/assistant-skills.service';
import { ManageSkills } from './app/manage-skills.service';
import { SkillReader } from './app/skill-reader.service';
import { SkillTrail } from './app/skill-trail';
import { AssistantSkillRepository } from './data/assistant-skill.repository';
import {
  AssistantSkillEntity,
  SkillContentEntity,
  SkillEntity,
  SkillVersionEntity,
  SkillVersionFileEntity,
} from './data/skill.entities';
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
