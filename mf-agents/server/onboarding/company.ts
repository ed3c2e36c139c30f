import type { ErrorCode } from '@voxgrove/contracts';
import { AppError, errorMessage } from '@voxgrove/contracts';
import type { CompanyDetails } from '../../contract/wizard';
import { websiteAddresses } from '../crawl/port';

const MIN_DESCRIPTION = 10;

const refuse = (code: ErrorCode, field: keyof CompanyDetails): never => {
  throw new AppError(code, { fields: { [field]: errorMessage(code) } });
};

/**
 * The details without surrounding blanks.
 * @throws AppError COMPANY_*, the first that applies, with the field named in the details
 */
export function checkedCompany(company: CompanyDetails): CompanyDetails {
  const name = company.name.trim();
  const website = company.website.trim();
  const description = company.description.trim();
  if (name === '') refuse('COMPANY_NAME_REQUIRED', 'name');
  websiteAddresses(website);
  if (description === '') refuse('COMPANY_DESCRIPTION_REQUIRED', 'description');
  if (description.length < MIN_DESCRIPTION) refuse('COMPANY_DESCRIPTION_TOO_SHORT', 'description');
  return { name, website, description };
}

export const sameCompany = (one: CompanyDetails, other: CompanyDetails): boolean =>
  one.name === other.name && one.website === other.website && one.description === other.description;
