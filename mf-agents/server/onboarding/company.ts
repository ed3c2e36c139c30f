import type { ErrorCode } from '@voxgrove/contracts';
import { AppError, errorMessage } from '@voxgrove/contracts';
import { nameOfHost } from '@voxgrove/contracts/name-of-host';
import type { CompanyDetails } from '../../contract/wizard';
import { websiteAddresses } from '../crawl/port';

const MIN_DESCRIPTION = 10;

const refuse = (code: ErrorCode, field: keyof CompanyDetails): never => {
  throw new AppError(code, { fields: { [field]: errorMessage(code) } });
};

/**
 * Returns the details without surrounding spaces.
 * @throws AppError COMPANY_*, the first that applies, with the field in the details
 */
export function checkedCompany(company: CompanyDetails): CompanyDetails {
  const name = company.name.trim();
  const website = company.website.trim();
  const description = company.description.trim();
  if (name === '') refuse('COMPANY_NAME_REQUIRED', 'name');
  websiteAddresses(website);
  return { ...described(name, description), website };
}

/**
 * Returns the details of a company whose missing details are read from its website. Only the website
 * is required. Without a website, the name and a description are required.
 * @throws AppError COMPANY_*, the first that applies, with the field in the details
 */
export function inferredCompany(company: CompanyDetails): CompanyDetails {
  const website = company.website.trim();
  const description = company.description.trim();
  if (website === '') return { ...described(company.name.trim(), description), website };
  const [address] = websiteAddresses(website);
  const name = company.name.trim() || nameOfHost(address);
  return description === ''
    ? { name, website, description }
    : { ...described(name, description), website };
}

function described(
  name: string,
  description: string,
): Pick<CompanyDetails, 'name' | 'description'> {
  if (name === '') refuse('COMPANY_NAME_REQUIRED', 'name');
  if (description === '') refuse('COMPANY_DESCRIPTION_REQUIRED', 'description');
  if (description.length < MIN_DESCRIPTION) refuse('COMPANY_DESCRIPTION_TOO_SHORT', 'description');
  return { name, description };
}

export const sameCompany = (one: CompanyDetails, other: CompanyDetails): boolean =>
  one.name === other.name && one.website === other.website && one.description === other.description;
