<#import "template.ftl" as layout>
<@layout.mail id="emailUpdateConfirmation"/>
