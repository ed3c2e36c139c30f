import { expect, test } from '@jest/globals';
import { OnboardingSteps } from '@voxgrove/contracts';
import { companyFaults } from '../../../contract/onboarding';
import { stepAfter } from './steps';

const shown = (changes: Partial<OnboardingSteps>) => OnboardingSteps.parse(changes);

test('only the steps that the agency shows appear', () => {
  expect(stepAfter(null, shown({}))).toBe('welcome');
  expect(stepAfter('welcome', shown({ showGoalsStep: false }))).toBe('company');
  const none = { showWelcomeStep: false, showGoalsStep: false, showCompanyInfoStep: false };
  expect(stepAfter(null, shown(none))).toBeNull();
  expect(stepAfter('company', shown({}))).toBeNull();
});

test('only fields that the agency requires are required, and given values are checked', () => {
  const nothing = { name: '', website: '', description: '' };
  expect(companyFaults(nothing, shown({}))).toEqual({
    name: 'Company name is required',
    description: 'Please tell us what your company does',
  });
  expect(companyFaults(nothing, shown({ requireCompanyWebsite: true }))).toMatchObject({
    website: 'Company website is required',
  });
  const free = shown({ requireCompanyName: false, requireCompanyDescription: false });
  expect(companyFaults(nothing, free)).toEqual({});
  const bad = { name: 'Fern', website: 'fern', description: 'Ferns' };
  expect(companyFaults(bad, free)).toEqual({
    website: 'Please enter a valid website URL or domain',
    description: 'Please provide at least 10 characters',
  });
});
