import { useQuery } from '@tanstack/react-query';
import type { Partner } from './partner';
import { personalSpaceQuery } from './queries';

/** Whether there is nobody to talk to before one chooses: who may not chat has no assistant of their own. */
export function useNobody(partner: Partner): boolean {
  const { isSuccess } = useQuery(personalSpaceQuery);
  return partner === '' && isSuccess;
}
