import { operation } from '../contract/operation.ts';

/** The operations of signing in and of accounts. */

export const register = operation('POST', '/api/register');
export const quickRegistration = operation('POST', '/api/user/quick-registration');
export const resendActivation = operation('POST', '/api/user/resend-activation');
export const forgotPassword = operation('POST', '/api/forgot-password');
export const checkPasswordLink = operation('GET', '/api/user/set-password/:token');
export const resetPassword = operation('POST', '/api/reset-password');
export const setPassword = operation('POST', '/api/user/set-password');
export const changePassword = operation('POST', '/api/user/change-password');
export const checkEmail = operation('POST', '/api/user/check');
export const lookAtActivation = operation('GET', '/api/user/activation/:token');
export const activate = operation('POST', '/api/user/activate');
export const openActivation = operation('GET', '/api/user/activate/:token');
export const login = operation('POST', '/api/login');
export const refresh = operation('POST', '/api/refresh');
export const logout = operation('POST', '/api/logout');
export const listSessions = operation('GET', '/api/user/sessions');
export const endSession = operation('DELETE', '/api/user/sessions/:id');
export const endOtherSessions = operation('DELETE', '/api/user/sessions');
export const getProfile = operation('GET', '/api/user/profile');
export const patchProfile = operation('PATCH', '/api/user/profile');
export const confirmEmailAgain = operation('POST', '/api/user/profile/confirm-email');
export const setLanguage = operation('POST', '/api/user/language');
export const getNotificationSettings = operation('GET', '/api/user/profile/notifications');
export const patchNotificationSetting = operation('PATCH', '/api/user/profile/notification');
export const webAccess = operation('POST', '/api/web-access');
