import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Download, FileText } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { buttonClasses } from '../../ui/button';
import { Hint } from '../../ui/hint';
import { fileAddress, type Skill, type SkillFile } from './queries';

/** The files of a version, each a way to download it; `actions` says what else can be done with one. */
export function FileList({ skill, actions }: { skill: Skill; actions?: (file: SkillFile) => ReactNode }) {
  const { t } = useTranslation('skills');
  const format = useFormat();
  return (
    <ul className="max-h-80 divide-y divide-line overflow-y-auto">
      {skill.files.map((file) => {
        const label = t('files.download', { path: file.path });
        return (
          <li key={file.path} className="flex items-center gap-2 py-2">
            <FileText aria-hidden className="size-4.5 shrink-0 text-muted" />
            <div className="min-w-0 flex-1">
              <p className="break-all">{file.path}</p>
              <p className="text-sm text-muted">{format.bytes(file.size)}</p>
            </div>
            <Hint text={label}>
              <a
                href={fileAddress(skill, file.path)}
                download
                aria-label={label}
                className={`${buttonClasses('quiet', { small: true })} shrink-0`}
              >
                <Download aria-hidden className="size-4.5" />
              </a>
            </Hint>
            {actions?.(file)}
          </li>
        );
      })}
    </ul>
  );
}
