import { IntField, ListField, OPTIONAL_NULLABLE, StringField, UuidField } from '@svc/http';

/** The model of an assistant in short. @source supplement §2.3 */
export class ModelInfo {
  @StringField()
  name!: string;

  @IntField()
  token_limit!: number;

  @IntField(OPTIONAL_NULLABLE)
  prompt_tokens?: number | null;
}

/** An assistant that may be named in a message. @source supplement §1.2 */
export class ToolAssistant {
  @UuidField()
  id!: string;

  @StringField()
  handle!: string;
}

/** Which assistants a message is for, or who answered it. @source supplement §1.2 */
export class UseTools {
  @ListField(() => ToolAssistant)
  assistants!: ToolAssistant[];
}
