import type { FieldProps } from '../../ui/fields';
import { TextField } from '../../ui/fields';

/** How many days something is kept; empty where it has no period of its own. @source spec §8.2 */
export const RetentionField = (words: Pick<FieldProps, 'label' | 'hint'>) => (
  <TextField name="data_retention_days" type="number" min={1} max={2555} {...words} />
);
