export { Controller, useForm, useWatch } from 'react-hook-form';
export { zodResolver } from '@hookform/resolvers/zod';
