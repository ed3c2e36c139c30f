import { expect, test } from '@jest/globals';
import { OnboardingSteps } from '@voxgrove/contracts';
import { companyFaults } from '../../../contract/onboarding';
import { stepAfter } from './steps';

const shownSteps = (changes: Partial<OnboardingSteps>) => OnboardingSteps.parse(changes);

test('only the steps that the agency shows appear', () => {
  expect(stepAfter(null, shownSteps({}))).toBe('welcome');
  expect(stepAfter('welcome', shownSteps({ showGoalsStep: false }))).toBe('company');
  const none = { showWelcomeStep: false, showGoalsStep: false, showCompanyInfoStep: false };
  expect(stepAfter(null, shownSteps(none))).toBeNull();
  expect(stepAfter('company', shownSteps({}))).toBeNull();
});

test('only fields that the agency requires are required, and given values are checked', () => {
  const nothing = { name: '', website: '', description: '' };
  expect(companyFaults(nothing, shownSteps({}))).toEqual({
    name: 'nameMissing',
    description: 'descriptionMissing',
  });
  expect(companyFaults(nothing, shownSteps({ requireCompanyWebsite: true }))).toMatchObject({
    website: 'websiteMissing',
  });
  const free = shownSteps({ requireCompanyName: false, requireCompanyDescription: false });
  expect(companyFaults(nothing, free)).toEqual({});
  const invalidCompany = { name: 'Fern', website: 'fern', description: 'Ferns' };
  expect(companyFaults(invalidCompany, free)).toEqual({
    website: 'websiteInvalid',
    description: 'descriptionShort',
  });
});
