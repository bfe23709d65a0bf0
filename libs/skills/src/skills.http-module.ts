import { Module } from '@nestjs/common';
import { SkillController } from './api/skill.controller';
import { SkillVersionsController } from './api/skill-versions.controller';
import { SkillsModule } from './skills.module';

/** The routes of skills. */
@Module({ imports: [SkillsModule], controllers: [SkillController, SkillVersionsController] })
export class SkillsHttpModule {}
